import { expect, test } from 'vitest'
import { keepsAllFrames } from './frames.ts'
import { planTransform, selectRegion } from './geometry.ts'
import type { OutputFormat } from './output-format.ts'
import { parseImageParameters } from './parameters.ts'

const clip = { width: 1000, height: 1000, frames: 10 }

test.each([
  ['w=500', 10, 'gif', true],
  ['w=500', 10, 'webp', true],
  ['w=500', 10, 'png', false],
  ['w=500', 1, 'gif', false],
  ['frame=1', 10, 'gif', false],
  ['flip=h', 10, 'gif', false],
  ['or=90', 10, 'gif', false],
  ['w=500', 257, 'gif', false],
  ['w=8000', 10, 'gif', false],
  ['w=8000&h=8000&fit=fillmax', 10, 'gif', false],
] as const)('%s of %i frames as %s: %s', (query, frames, format: OutputFormat, kept) => {
  const parameters = parseImageParameters(Object.fromEntries(new URLSearchParams(query)))
  const plan = planTransform(parameters, selectRegion(parameters, clip))
  expect(keepsAllFrames({ ...clip, frames }, plan, format, parameters)).toBe(kept)
})
