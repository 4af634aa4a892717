import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { loadEnvFile } from './env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'env-file-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  delete process.env.FIRST_OF_FILE
  delete process.env.SECOND_OF_FILE
})
const text = 'FIRST_OF_FILE=one\r\n# Café\r\nSECOND_OF_FILE="two words"\r\n'
const bigEndian = (written: string) => Buffer.from(written, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', Buffer.from(text, 'utf16le')],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big-endian', bigEndian(text)],
  ['UTF-16, big-endian with a byte order mark', bigEndian(`\ufeff${text}`)],
  ['UTF-8 with typographic quotes', Buffer.from(text.replaceAll('"', '”').replace('one', '‘one’'))],
])('reads a file in %s', (encoding, bytes) => {
  const file = join(folder, encoding)
  writeFileSync(file, bytes)
  loadEnvFile(file)
  expect([process.env.FIRST_OF_FILE, process.env.SECOND_OF_FILE]).toEqual(['one', 'two words'])
})

test('keeps variables that are already set, and ignores a missing file', () => {
  process.env.FIRST_OF_FILE = 'set'
  const file = join(folder, 'other')
  writeFileSync(file, text)
  loadEnvFile(file)
  loadEnvFile(join(folder, 'none'))
  expect(process.env.FIRST_OF_FILE).toBe('set')
})
