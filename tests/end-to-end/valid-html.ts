import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** What the standard demands, and what access needs. How a page is written, such as in which case, is up to React. */
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

/** What is wrong with the HTML of a page: rule, fault and where. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
