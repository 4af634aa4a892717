import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import pasted from '@/ui/form/testing/pasted-texts.json'
import { cleanValue, type FieldName, type FieldValues, fieldNames, maxLengths } from './fields'
import accepted from './testing/accepted-values.json'
import type { Faults } from './validator'

const sandbox: { window: { contactFormValidator?: { check(values: FieldValues): Faults } } } = { window: {} }
runInContext(readFileSync('public/js/validation.js', 'utf8'), createContext(sandbox))

const good: FieldValues = {
  Name_First: 'Eleni',
  Name_Last: 'Markou',
  Email: 'eleni@campus.example',
  SingleLine: '',
  MultiLine: 'Hello',
}

/**
 * Returns the validation errors of a form that is valid apart from these values. The errors are copied, because the
 * sandbox's objects have a different prototype.
 */
function faultsOf(values: Partial<FieldValues>): Faults {
  return { ...sandbox.window.contactFormValidator?.check({ ...good, ...values }) }
}

describe("the contact form's validator", () => {
  it('accepts a valid form', () => {
    expect(sandbox.window.contactFormValidator).toBeDefined()
    expect(faultsOf({})).toEqual({})
  })

  it.each(fieldNames)('has the same limit for %s as the form', (name) => {
    const filled = (length: number) =>
      name === 'Email' ? `${'a'.repeat(length - 10)}@b.example` : 'a'.repeat(length)
    expect(faultsOf({ [name]: filled(maxLengths[name]) })).toEqual({})
    expect(faultsOf({ [name]: filled(maxLengths[name] + 1) })).toEqual({ [name]: 'length' })
  })

  const mandatory: FieldName[] = ['Name_First', 'Name_Last', 'Email', 'MultiLine']
  it.each(mandatory)('requires %s', (name) => {
    expect(faultsOf({ [name]: ' \t' })).toEqual({ [name]: 'missing' })
  })

  it.each(accepted.names)('accepts %s as a name', (name) => {
    expect(faultsOf({ Name_First: name, Name_Last: name })).toEqual({})
  })

  it.each(accepted.addresses)('accepts %s as an address', (address) => {
    expect(faultsOf({ Email: address })).toEqual({})
  })

  it.each(accepted.noAddresses)('rejects %s as an address', (address) => {
    expect(faultsOf({ Email: address })).toEqual({ Email: 'format' })
  })

  it('accepts pasted text after it is cleaned', () => {
    for (const [pastedText = ''] of [...pasted.texts, ...pasted.lines]) {
      const [MultiLine, SingleLine] = [
        cleanValue('MultiLine', pastedText),
        cleanValue('SingleLine', pastedText),
      ]
      expect(faultsOf({ MultiLine, SingleLine })).toEqual({})
    }
  })

  it('allows line breaks and tabs in the message, but no other control characters in any field', () => {
    expect(faultsOf({ MultiLine: 'one\r\n\ttwo' })).toEqual({})
    expect(faultsOf({ MultiLine: 'one\u0000two', Name_First: 'a\nb', SingleLine: 'a\u0007b' })).toEqual({
      MultiLine: 'format',
      Name_First: 'format',
      SingleLine: 'format',
    })
  })
})
