import { describe, expect, test } from 'vitest'
import { maxOutputSide, planTransform, selectRegion } from './geometry.ts'
import { parseImageParameters } from './parameters.ts'

const source = { width: 400, height: 200 }

function plan(query: string) {
  const parameters = parseImageParameters(Object.fromEntries(new URLSearchParams(query)))
  const { region, size } = planTransform(parameters, selectRegion(parameters, source))
  return {
    region: [region.left, region.top, region.width, region.height],
    size: [size.width, size.height],
  }
}

const whole = [0, 0, 400, 200]

describe('size', () => {
  test.each([
    ['', [400, 200]],
    ['w=100', [100, 50]],
    ['h=100', [200, 100]],
    ['w=100&h=100', [100, 50]],
    ['w=800', [800, 400]],
    ['w=800&fit=max', [400, 200]],
    ['w=100&h=100&fit=max', [100, 50]],
    ['w=100&h=100&fit=scale', [100, 100]],
    ['w=100&dpr=2', [200, 100]],
    ['w=100&h=30&dpr=3', [180, 90]],
    ['w=1', [1, 1]],
  ])('%s', (query, size) => {
    expect(plan(query)).toEqual({ region: whole, size })
  })

  test('a request beyond the limit keeps its proportions', () => {
    expect(plan('w=20000').size).toEqual([maxOutputSide, maxOutputSide / 2])
    expect(plan('w=20000&h=20000&fit=crop').size).toEqual([maxOutputSide, maxOutputSide])
  })
})

describe('crop', () => {
  test.each([
    ['w=100&h=100&fit=crop', [100, 0, 200, 200]],
    ['w=100&h=25&fit=crop', [0, 50, 400, 100]],
    ['rect=200,0,200,100&w=50&h=50&fit=crop', [250, 0, 100, 100]],
  ])('%s', (query, region) => {
    expect(plan(query).region).toEqual(region)
  })
})

describe('rect', () => {
  test('is cut at the edges of the image', () => {
    expect(plan('rect=300,150,500,500')).toEqual({ region: [300, 150, 100, 50], size: [100, 50] })
  })

  test('outside the image is refused', () => {
    expect(() => plan('rect=400,0,10,10')).toThrow('400 × 200')
    expect(() => plan('rect=0,0,0,10')).toThrow('selects nothing')
  })
})
