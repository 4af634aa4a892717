import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/**
 * The rules of the standard, and those for accessibility. Style rules, such as letter case, are off, because React
 * writes the HTML.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Names that React makes begin with an underscore, which the standard allows.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
)

/** The faults in the HTML of a page: rule, message and position. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
