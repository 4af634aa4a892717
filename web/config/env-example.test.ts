import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readEnvironment } from './environment'
import { variablesSchema } from './variables'

const example = parseEnv(readFileSync('.env.example', 'utf8'))

it('lists every variable that the site reads', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(variablesSchema.shape).sort())
})

it('works as copied', () => {
  expect(readEnvironment(example)).toEqual(readEnvironment({}))
})
