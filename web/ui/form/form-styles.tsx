import '../button.module.css'
import './form.module.css'

/** Adds form styles to a page whose form loads its script, and with it the styles, after the HTML. */
export function FormStyles() {
  return null
}
