import { expect, test } from 'vitest'
import { publishSteps } from './start.tsx'

test.each([
  ['administrator', 1, 0],
  ['editor', 1, 1],
  ['legal-editor', 1, 1],
  ['contributor', 0, 1],
])("the steps for a %s match the role's permissions", (role, publishes, reviews) => {
  const steps = publishSteps([{ name: 'review', stepWithoutPublish: 'Ask for a review.' }], [role])
  expect(steps.filter((step) => step.startsWith('Press Publish'))).toHaveLength(publishes)
  expect(steps.filter((step) => step.startsWith('Ask for a review'))).toHaveLength(reviews)
})
