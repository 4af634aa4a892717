import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import type { Feature } from '../feature.ts'
import { actionsWith } from './actions.ts'
import { renderButton } from './render-button.tsx'

const type = 'legalVersion'

/** The draft of a legal version that is not in force yet. */
export const draft = {
  ...{ _id: 'drafts.a', _rev: 'd', to: '/newer' },
  ...{ page: 'terms', effectiveDate: '2131-01-01', sections: [{ heading: 'New' }] },
}

/**
 * Presses the button of an action in the form of `draft`, in a Studio with one feature.
 * @param form other properties of the form
 * @returns the buttons, and a spy on Sanity's own action
 */
export function pressAction(
  feature: Feature,
  name: string,
  form: object = {},
  versionType?: 'scheduled-draft',
) {
  const actions = actionsWith([feature], type, versionType)
  const useAction = actions.find(({ action }) => action === name) ?? (() => null)
  const onHandle = vi.fn()
  const buttons = renderButton(useAction, { id: 'a', type, draft, onComplete: onHandle, ...form })
  fireEvent.click(buttons.getByRole('button'))
  return { ...buttons, onHandle }
}
