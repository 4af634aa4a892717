import { z } from 'zod'

const texts = z.array(z.string())

/** To the worker: pages to be remembered as they are now, or to be watched. */
export const request = z.object({
  number: z.number(),
  siteUrl: z.string(),
  paths: texts,
  asked: z
    .object({
      signs: z.object({ added: texts, gone: texts }),
      since: z.number(),
      /** The number of the request that had the pages remembered. */
      earlier: z.number().optional(),
    })
    .optional(),
})

/** From the worker, as often as there is something new, and without news at the end. */
export const answer = z.object({
  number: z.number(),
  news: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('served'), paths: texts, elapsed: z.number() }),
      z.object({ kind: z.literal('late'), answers: z.boolean() }),
    ])
    .optional(),
})
