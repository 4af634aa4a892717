import type { InputProps } from 'sanity'
import { AddTodos } from '../../content/todos.tsx'
import type { Feature } from '../../feature.ts'
import { applyRules } from '../../ui/actions.tsx'
import { documentInput } from '../../ui/document-input.tsx'
import { TypedDatetime } from './typed-datetime.tsx'
import { useReadDates, useUnreadDates } from './unread-dates.ts'

const FormWithTodos = documentInput(({ form }) => (
  <AddTodos todos={useUnreadDates()}>{form.renderDefault(form)}</AddTodos>
))

function DatesInput(props: InputProps) {
  const isDate = ['date', 'datetime'].includes(props.schemaType.name)
  return isDate ? <TypedDatetime {...props} /> : <FormWithTodos {...props} />
}

/** Reads dates in natural language. Blocks publishing while a date is unreadable. */
export const dates: Feature = {
  name: 'dates',
  plugin: { form: { components: { input: DatesInput } } },
  actions: (actions) => applyRules(actions, { publish: [useReadDates], schedule: [useReadDates] }),
}
