import '../button.module.css'
import './form.module.css'

/**
 * Adds form styles to a page whose form script loads after the HTML. Otherwise the styles would load only with the
 * script.
 */
export function FormStyles() {
  return null
}
