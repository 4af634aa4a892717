import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RenderGate } from './render-gate.ts'

/** A promise that the test ends. */
function pending(): { promise: Promise<void>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, end: resolve }
}

function makeLog(gate: RenderGate) {
  const events: string[] = []
  const note = (name: string, until: Promise<void> = Promise.resolve()) => {
    return async () => {
      events.push(`${name} begins`)
      await until
      events.push(`${name} ends`)
    }
  }
  return {
    events,
    render: (name: string, until?: Promise<void>) => gate.render(note(name, until)),
    revalidate: (name: string, until?: Promise<void>) => gate.revalidate(note(name, until)),
  }
}

test('a revalidation waits for the renderings under way, and later renderings wait for it', async () => {
  const { events, render, revalidate } = makeLog(new RenderGate())
  const first = pending()
  const all = [render('first', first.promise), revalidate('revalidation'), render('second')]
  // By then everything that may begin has begun: nothing but promises is waited for.
  await setImmediate()
  expect(events).toEqual(['first begins'])
  first.end()
  await Promise.all(all)
  expect(events.slice(1)).toEqual([
    'first ends',
    'revalidation begins',
    'revalidation ends',
    'second begins',
    'second ends',
  ])
})

test('renderings do not wait for each other', async () => {
  const { events, render } = makeLog(new RenderGate())
  const slow = pending()
  const running = render('slow', slow.promise)
  await render('quick')
  expect(events).toEqual(['slow begins', 'quick begins', 'quick ends'])
  slow.end()
  await running
})

test('a rendering that hangs does not hold up a revalidation for ever', async () => {
  const { events, render, revalidate } = makeLog(new RenderGate(10))
  const hanging = pending()
  const running = render('hanging', hanging.promise)
  await revalidate('revalidation')
  expect(events).toContain('revalidation ends')
  hanging.end()
  await running
})

test('failures reach the one who asked and leave the gate open', async () => {
  const gate = new RenderGate()
  await expect(gate.revalidate(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await expect(gate.render(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(gate.render(async () => 'fine')).resolves.toBe('fine')
})
