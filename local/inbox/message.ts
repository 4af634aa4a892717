import { z } from 'zod'

/** An e-mail that Firebase Auth would have sent. */
const emailSchema = z.object({
  kind: z.literal('email'),
  to: z.string(),
  subject: z.string(),
  /** Paragraphs; the link stands between those before and those after it. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** The link on the site that the mail asks to follow. */
  link: z.string(),
  /** The action of the link, e.g. "Verify email address". */
  action: z.string(),
})

/** A contact form as it was received, fields in their order. */
const formSchema = z.object({
  kind: z.literal('form'),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Files that were attached; their content is not kept. */
  files: z.array(z.object({ field: z.string(), name: z.string(), bytes: z.number() })),
})

/** A usage event of the site. */
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
  /** Milliseconds since 1970. */
  receivedAt: number
}

/** The line by which a message is known in a list. */
export function titleOf(content: Content): string {
  switch (content.kind) {
    case 'email':
      return content.subject
    case 'form':
      return content.fields.find(({ name }) => name === 'SingleLine')?.value || 'No Subject'
    case 'event':
      return content.name
  }
}

/** The filter in an address; parts that make no sense are left out. */
export const filterSchema = z.object({
  kind: z.enum(kinds).optional().catch(undefined),
  /** Text that must occur somewhere in the message. */
  q: z.string().max(500).default('').catch(''),
  /** The exact address that an e-mail was sent to, whatever its case. */
  to: z.string().optional(),
})
export type Filter = z.output<typeof filterSchema>
