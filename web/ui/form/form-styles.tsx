import '../button.module.css'
import './form.module.css'

/** Brings the styles of forms to a page whose form has its script, and with it its styles, later than its HTML. */
export function FormStyles() {
  return null
}
