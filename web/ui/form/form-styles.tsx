import '../button.module.css'
import './form.module.css'

/**
 * Adds form styles to a page whose form loads its script after the HTML, because the styles would arrive with the
 * script.
 */
export function FormStyles() {
  return null
}
