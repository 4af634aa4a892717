import { z } from 'zod'

/** An e-mail that Firebase Auth would have sent. */
const emailSchema = z.object({
  kind: z.literal('email'),
  to: z.string(),
  subject: z.string(),
  /** Paragraphs before and after the link. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** The link to the site. */
  link: z.string(),
  /** The link's text, e.g. "Verify email address". */
  action: z.string(),
})

/** A contact form with its fields in their original order. */
const formSchema = z.object({
  kind: z.literal('form'),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Attached files. Their content is not stored. */
  files: z.array(z.object({ field: z.string(), name: z.string(), bytes: z.number() })),
})

/** A usage event from the site. */
export const eventSchema = z.object({
  kind: z.literal('event'),
  name: z.string().min(1).max(100),
  params: z.record(z.string(), z.json()).default({}),
})

export const contentSchema = z.discriminatedUnion('kind', [emailSchema, formSchema, eventSchema])
export type Content = z.output<typeof contentSchema>
export type Kind = Content['kind']
export const kinds = ['email', 'form', 'event'] as const satisfies readonly Kind[]

export type Message = Content & {
  id: number
  /** Unix time in milliseconds. */
  receivedAt: number
}

/** Returns the title shown for a message in the inbox list. */
export function getTitle(content: Content): string {
  switch (content.kind) {
    case 'email':
      return content.subject
    case 'form':
      return content.fields.find(({ name }) => name === 'SingleLine')?.value || 'No Subject'
    case 'event':
      return content.name
  }
}

/** The filter from a URL. Invalid parameters are ignored. */
export const filterSchema = z.object({
  kind: z.enum(kinds).optional().catch(undefined),
  /** Text that the message must contain. */
  q: z.string().max(500).default('').catch(''),
  /** The exact address of an e-mail's recipient, case-insensitive. */
  to: z.string().optional(),
})
export type Filter = z.output<typeof filterSchema>
