import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { variablesSchema } from '../config/variables.ts'
import { readServerEnvironment, serverVariables } from './environment.ts'

test('.env.example lists exactly the variables that the pages and the server read', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  const names = [variablesSchema, serverVariables].flatMap(({ shape }) => Object.keys(shape))
  expect(Object.keys(example).sort()).toEqual(names.sort())
  expect(readServerEnvironment(example)).toEqual(readServerEnvironment({}))
})

test('reports every invalid variable', () => {
  const read = () => readServerEnvironment({ METRICS_PORT: '0', TRUSTED_PROXIES: 'nginx' })
  expect(read).toThrow(/METRICS_PORT is "0": it must be a whole number from 1 to 65535/)
  expect(read).toThrow(/TRUSTED_PROXIES is "nginx": it must hold addresses or networks/)
})
