import { type FormState, formState } from '../../../schemas/preview-message.ts'

/**
 * Listens to the form beside this frame, which tells what it holds with every key.
 * @param onState called with each state of a document, which is null once its form is closed
 */
export function listenToForm(studioOrigin: string | undefined, onState: (state: FormState) => void): void {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== studioOrigin) return
    const { success, data: state } = formState.safeParse(data)
    if (success) onState(state)
  })
}
