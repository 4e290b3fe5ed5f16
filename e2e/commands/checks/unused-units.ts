import { dirname, resolve } from 'node:path'
import { parseAst } from 'vitest/node'

/** Text of source files by absolute path, without tests. */
export type Sources = ReadonlyMap<string, string>

interface Node {
  type: string
  [part: string]: unknown
}

/** A name in a source file, with the nodes around it, the innermost first. */
interface Mention {
  name: string
  around: readonly {
    node: Node /** The property of `node` that holds the inner one. */
    part: string
  }[]
}

interface Module {
  imports: ReadonlySet<string>
  mentions: readonly Mention[]
  /** Names of the events and effects that this file creates. */
  units: ReadonlySet<string>
}

const CREATORS = ['createEvent', 'createEffect', 'createRequest', 'attach']
/** Members of an event or effect that only listen to it, and do not trigger it. */
const LISTENING = [
  'map',
  'filter',
  'filterMap',
  'watch',
  'done',
  'doneData',
  'fail',
  'failData',
  'finally',
  'pending',
  'inFlight',
  'use',
]
/** Functions that only listen to the units in their arguments. */
const LISTENERS = ['on', 'reset', 'merge', 'combine']
const WRITERS = ['writeSession', 'forgetSession', 'writeSoon', 'setItem', 'removeItem']

/**
 * Events and effects that nothing triggers, as `file: name`. A use that cannot be followed, such as
 * an argument of a function, counts as a trigger. So does a unit of the same name in a file that
 * imports this one.
 */
export function unitsWithoutTrigger(sources: Sources): string[] {
  const modules = readModules(sources)
  const reached = new Map([...modules.keys()].map((file) => [file, reachable(file, modules)]))
  return [...modules].flatMap(([file, { units }]) => {
    const users = [...modules].filter(([user]) => user === file || reached.get(user)?.has(file))
    return [...units]
      .filter((unit) => {
        const known = users.filter(([user, others]) => user === file || !others.units.has(unit))
        const mentions = known.flatMap(([, user]) => user.mentions)
        return !mentions.some((mention) => mention.name === unit && isTrigger(mention))
      })
      .map((unit) => `${file}: ${unit}`)
  })
}

/** Keys of `STORAGE_KEYS` that the sources only write and remove. */
export function unreadKeys(keys: readonly string[], sources: Sources): string[] {
  const mentions = [...readModules(sources).values()].flatMap((module) => module.mentions)
  return keys.filter((key) => !mentions.some((mention) => mention.name === key && isRead(mention)))
}

function isRead({ around: [member, holder] }: Mention): boolean {
  if (member?.part !== 'property' || nameOf(member.node.object) !== 'STORAGE_KEYS') return false
  // A key in an array of keys is only removed, together with the others.
  if (holder?.node.type === 'ArrayExpression') return false
  return !(holder?.part === 'arguments' && WRITERS.includes(nameOf(holder.node.callee)))
}

function isTrigger({ around }: Mention): boolean {
  const isMember = around[0]?.node.type === 'MemberExpression' && around[0].part === 'property'
  const outer = isMember ? around.slice(1) : around
  for (const [at, { node, part }] of outer.entries()) {
    switch (node.type) {
      case 'ArrayExpression':
      case 'ConditionalExpression':
        continue
      case 'MemberExpression':
        return !LISTENING.includes(nameOf(node.property))
      case 'Property': {
        const [object, call, , module] = outer.slice(at + 1)
        if (part === 'key' || object?.node.type === 'ObjectPattern') return false
        // A unit passed to a component counts as triggered: that component need not import this
        // file.
        if (call?.node.type === 'JSXExpressionContainer') return true
        if (call?.part === 'init' && module?.node.type === 'Program') return true
        // A unit passed on under its own name: the search by name finds its uses.
        if (call?.part !== 'arguments') return nameOf(node.key) !== nameOf(node.value)
        const isWire = nameOf(call.node.callee) === 'sample'
        return !(isWire && ['clock', 'source'].includes(nameOf(node.key)))
      }
      case 'CallExpression':
        return part === 'callee' || !LISTENERS.includes(nameOf(node.callee))
      case 'VariableDeclarator':
        return part === 'init'
      case 'ImportSpecifier':
      case 'ExportSpecifier':
      case 'TSTypeQuery':
        return false
      default:
        return true
    }
  }
  return true
}

/** The name of an identifier, or of the last member of an expression; '' for everything else. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  return value.type === 'MemberExpression' ? nameOf(value.property) : `${value.name ?? ''}`
}

function reachable(file: string, modules: ReadonlyMap<string, Module>, seen = new Set<string>()) {
  for (const imported of modules.get(file)?.imports ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    reachable(imported, modules, seen)
  }
  return seen
}

/** Parsing takes seconds, so the result is cached for each set of sources. */
const read = new WeakMap<Sources, Map<string, Module>>()

function readModules(sources: Sources): Map<string, Module> {
  const known = read.get(sources)
  if (known !== undefined) return known
  const modules = new Map(
    [...sources].map(([file, text]) => [file, readModule(file, text, sources)]),
  )
  read.set(sources, modules)
  return modules
}

function readModule(file: string, text: string, sources: Sources): Module {
  const imports = new Set<string>()
  const mentions: Mention[] = []
  const units = new Set<string>()
  const visit = (node: Node, around: Mention['around']) => {
    if (/^(?:Import|Export)/.test(node.type) && isNode(node.source)) {
      const found = resolved(file, `${node.source.value}`, sources)
      if (found !== undefined) imports.add(found)
    }
    const { init } = node
    if (isNode(init) && CREATORS.includes(nameOf(init.callee))) units.add(nameOf(node.id))
    if (node.type === 'Identifier') mentions.push({ name: nameOf(node), around })
    for (const [part, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, [{ node, part }, ...around])
      }
    }
  }
  const program: unknown = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (isNode(program)) visit(program, [])
  return { imports, mentions, units }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The source file that an import refers to; `@shop/…` is a folder of the workspace. */
function resolved(file: string, name: string, sources: Sources): string | undefined {
  const [root = ''] = /^.*?\/(?=(?:shared|shell|mf-[a-z]+|e2e)\/)/.exec(file) ?? []
  const path = name.startsWith('.')
    ? resolve(dirname(file), name)
    : root + name.replace(/^@shop\//, '')
  return ['', '.ts', '.tsx'].map((end) => path + end).find((each) => sources.has(each))
}
