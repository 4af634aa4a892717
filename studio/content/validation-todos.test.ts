import { createSchema, type Path, type SchemaType, type ValidationMarker } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { getTodos } from './validation-todos.ts'

const schema = createSchema({ name: 'website', types: schemaTypes })

function getType(name: string): SchemaType {
  const type = schema.get(name)
  if (!type) throw new Error(`There is no type ${name}.`)
  return type
}

const error = (path: Path): ValidationMarker => ({ level: 'error', message: 'Wrong', path })

const span = { _type: 'span', _key: 's', text: 'Write to us', marks: ['m'] }
const paragraph = {
  ...{ _type: 'block', _key: 'p', style: 'normal' },
  children: [span, { _type: 'listStart', _key: 'n' }],
  markDefs: [{ _type: 'link', _key: 'm', href: '#rights' }],
}
const terms = {
  _type: 'termsPage',
  sections: [{ _type: 'termsSection', _key: 'c', heading: 'Controller', body: [paragraph] }],
}
const features = {
  _type: 'featuresPage',
  features: [
    { _type: 'coreFeature', _key: 'a', anchor: 'qr', title: 'QR codes' },
    { _type: 'coreFeature', _key: 'b', anchor: 'charts' },
  ],
}

const body = ['sections', { _key: 'c' }, 'body']
test.each<[string, typeof terms | typeof features, Path, string]>([
  [
    'an item by its title',
    features,
    ['features', { _key: 'a' }, 'text'],
    'Core features › "QR codes" › Text',
  ],
  [
    'an item without a title by its place',
    features,
    ['features', { _key: 'b' }, 'title'],
    'Core features › .+ 2 › Heading',
  ],
  [
    'a paragraph by its text',
    terms,
    [...body, { _key: 'p' }],
    'Sections › "Controller" › Text › "Write to us"',
  ],
  [
    'a link by its field',
    terms,
    [...body, { _key: 'p' }, 'markDefs', { _key: 'm' }, 'href'],
    'Sections › "Controller" › Text › "Write to us" › Link › Links to',
  ],
  [
    'a first number by its field',
    terms,
    [...body, { _key: 'p' }, 'children', { _key: 'n' }, 'number'],
    'Text › "Write to us" › First number › Number of this item',
  ],
])('refers to %s', (_, document, path, where) => {
  const [todo] = getTodos([error(path)], getType(document._type), document)
  expect(todo?.where).toMatch(new RegExp(`${where}$`))
})

test("problems are listed in the order of the form's fields", () => {
  const markers = ['summary', 'effectiveDate', 'sections'].map((name) => error([name]))
  const todos = getTodos(markers, getType('legalVersion'), {})
  expect(todos.map(({ where }) => where)).toEqual(['Applies from', 'What changes', 'Sections'])
})
