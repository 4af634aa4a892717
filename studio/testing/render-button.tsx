import { studioTheme, ThemeProvider } from '@sanity/ui'
import { render, within } from '@testing-library/react'
import type { DocumentActionComponent } from 'sanity'

/**
 * Renders an action of a form as a button, with its dialog while it is open. Only the buttons of Sanity's dialogs are
 * rendered.
 */
export function renderButton(useAction: DocumentActionComponent, form: object) {
  return within(render(<ActionButton useAction={useAction} form={form} />).container)
}

function ActionButton({ useAction, form }: { useAction: DocumentActionComponent; form: object }) {
  const { label, disabled, title, onHandle, dialog } =
    useAction(Object.assign(Object.create(null), form)) ?? {}
  return (
    <ThemeProvider theme={studioTheme}>
      <button type="button" disabled={disabled} title={String(title ?? '')} onClick={onHandle}>
        {label}
      </button>
      {dialog && 'footer' in dialog && dialog.footer}
      {dialog && 'component' in dialog && dialog.component}
    </ThemeProvider>
  )
}
