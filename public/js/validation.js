/**
 * Checks the contact form before it is sent. The form works without this file: it is then sent unchecked.
 *
 * It offers one function, `window.contactFormValidator.check(values)`: from the values by the names of their fields to
 * the faults by the names of theirs. A fault is `missing`, `length` or `format`; a field without one is in order.
 */
;(() => {
  const rules = {
    Name_First: { isRequired: true, maxLength: 255 },
    Name_Last: { isRequired: true, maxLength: 255 },
    Email: { isRequired: true, maxLength: 255, format: isEmailAddress },
    SingleLine: { isRequired: false, maxLength: 255 },
    MultiLine: { isRequired: true, maxLength: 65535, format: hasNoControlCharacters },
  }

  /**
   * One @, a dot in the part after it, and no spaces or commas. Letters of any script, apostrophes and plus signs are welcome:
   * only the mail provider knows which addresses it has.
   */
  function isEmailAddress(text) {
    return hasNoControlCharacters(text) && /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/u.test(text)
  }

  /** Control characters come from no keyboard; line breaks and tabs do. */
  function hasNoControlCharacters(text) {
    return !/(?![\t\n\r])\p{Cc}/u.test(text)
  }

  function isOneLine(text) {
    return !/\p{Cc}/u.test(text)
  }

  function faultOf(value, { isRequired, maxLength, format = isOneLine }) {
    const text = value.trim()
    if (text === '') return isRequired ? 'missing' : undefined
    if (value.length > maxLength) return 'length'
    return format(text) ? undefined : 'format'
  }

  function check(values) {
    const faults = {}
    for (const [name, rule] of Object.entries(rules)) {
      const fault = faultOf(values[name] ?? '', rule)
      if (fault) faults[name] = fault
    }
    return faults
  }

  window.contactFormValidator = { check }
})()
