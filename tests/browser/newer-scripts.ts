import { type CallExpression, type NewExpression, parse } from 'acorn'
import { simple } from 'acorn-walk'
import { transformWithOxc } from 'vite'
import { interfaces } from './compat-data.ts'

/**
 * The oldest browsers as Vite writes them. Safari 16 has the syntax of 15.4 without a defect in the scope of class fields, for
 * which the compiler would replace every field.
 */
const targets = ['chrome100', 'firefox100', 'safari16']

const nameOf = ({ owner, member }: (typeof interfaces)[number]) => member ?? owner
const [old, newer] = [true, false].map((isOld) => interfaces.filter((each) => each.isOld === isOld))
const oldNames = new Set(old?.map(nameOf))
const newNames = new Set(newer?.map(nameOf).filter((name) => name.length > 2 && !oldNames.has(name)))
const newStatics = new Set(newer?.map(({ owner, member }) => `${owner}.${member}`))

/**
 * What one of the oldest browsers lacks of the syntax of a script, and of what it calls: `URL.parse()`, `.findLast()`. A method
 * counts by its name, where no interface of those browsers has it. A call with `?.()` asks whether there is one.
 */
export async function newerInScript(script: string): Promise<Set<string>> {
  const found: string[] = []
  const note = ({ callee, ...call }: CallExpression | NewExpression) => {
    if ('optional' in call && call.optional) return
    if (callee.type === 'Identifier' && newNames.has(callee.name)) found.push(`${callee.name}()`)
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return
    const { name } = callee.property
    const path = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : ''
    if (newStatics.has(path)) found.push(`${path}()`)
    else if (newNames.has(name)) found.push(`.${name}()`)
  }
  simple(parse(script, { ecmaVersion: 2022 }), { CallExpression: note, NewExpression: note })
  // The compiler leaves patterns in strings alone.
  if (/\(\?<[=!]/.test(script)) found.push('lookbehind')
  if ((await compiled(script, targets)) !== (await compiled(script, 'esnext'))) found.push('newer syntax')
  return new Set(found)
}

async function compiled(script: string, target: string | string[]): Promise<string> {
  const { code } = await transformWithOxc(script, 'script.js', { target, sourcemap: false })
  return code
}
