import { describe, expect, test } from 'vitest'
import { maxOutputSide, planTransform, selectRegion } from './geometry.ts'
import { parseImageParameters } from './parameters.ts'

const source = { width: 400, height: 200 }

function plan(query: string) {
  const parameters = parseImageParameters(Object.fromEntries(new URLSearchParams(query)))
  const { region, size, canvas } = planTransform(parameters, selectRegion(parameters, source))
  return {
    region: [region.left, region.top, region.width, region.height],
    size: [size.width, size.height],
    ...(canvas && { canvas: [canvas.width, canvas.height] }),
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
    ['max-w=100', [400, 200]],
  ])('%s', (query, size) => {
    expect(plan(query)).toEqual({ region: whole, size })
  })

  test('a request beyond the limit keeps its proportions', () => {
    expect(plan('w=20000').size).toEqual([maxOutputSide, maxOutputSide / 2])
    expect(plan('w=20000&h=20000&fit=crop').size).toEqual([maxOutputSide, maxOutputSide])
  })
})

describe('canvas', () => {
  test('fill enlarges up to the box, fillmax does not', () => {
    expect(plan('w=800&h=800&fit=fill')).toEqual({ region: whole, size: [800, 400], canvas: [800, 800] })
    expect(plan('w=800&h=800&fit=fillmax')).toEqual({ region: whole, size: [400, 200], canvas: [800, 800] })
  })
})

describe('crop', () => {
  test.each([
    ['w=100&h=100&fit=crop', [100, 0, 200, 200]],
    ['w=100&h=100&fit=crop&crop=center', [100, 0, 200, 200]],
    ['w=100&h=100&fit=crop&crop=left', [0, 0, 200, 200]],
    ['w=100&h=100&fit=crop&crop=right', [200, 0, 200, 200]],
    ['w=100&h=25&fit=crop&crop=top', [0, 0, 400, 100]],
    ['w=100&h=25&fit=crop&crop=bottom', [0, 100, 400, 100]],
    ['w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.4&fp-y=0.5', [60, 0, 200, 200]],
    ['w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.01', [0, 0, 200, 200]],
    ['w=100&h=100&fit=crop&crop=focalpoint&fp-x=1', [200, 0, 200, 200]],
    ['rect=200,0,200,100&w=50&h=50&fit=crop&crop=right', [300, 0, 100, 100]],
  ])('%s', (query, region) => {
    expect(plan(query).region).toEqual(region)
  })

  test('min keeps the proportions of the box without exceeding the original', () => {
    expect(plan('w=800&h=800&fit=min')).toEqual({ region: [100, 0, 200, 200], size: [200, 200] })
    expect(plan('w=50&h=50&fit=min')).toEqual({ region: [100, 0, 200, 200], size: [50, 50] })
  })

  test('limits bound the side that was not asked for', () => {
    expect(plan('h=100&max-w=150&fit=crop').size).toEqual([150, 100])
    expect(plan('h=100&min-w=300&fit=crop').size).toEqual([300, 100])
    expect(plan('max-w=100&max-h=80&fit=crop').size).toEqual([100, 80])
    expect(plan('h=100&max-w=150&fit=crop&dpr=2').size).toEqual([300, 200])
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
