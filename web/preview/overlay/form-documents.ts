import { type FormMessage, formMessage } from '../../../schemas/site-and-studio.ts'

/** Listens to the Studio's form, which sends its content with every key, and how much of it is saved. */
export function listenToForm(
  studioOrigin: string | undefined,
  onMessage: (message: FormMessage) => void,
): void {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== studioOrigin) return
    const { success, data: message } = formMessage.safeParse(data)
    if (success) onMessage(message)
  })
}
