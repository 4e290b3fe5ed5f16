import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser'

/**
 * JSON text with one more entry; every other character stays as it is. The entry is laid out as its neighbours
 * are. Throws where there is no such list or object.
 */
export function withItem(
  text: string,
  path: readonly string[],
  item: unknown,
  isBefore: (other: unknown) => boolean,
): string {
  const items = nodeAt(text, path, 'array').children ?? []
  const at = items.findLastIndex((other) => isBefore(getNodeValue(other)))
  return inserted(text, {
    within: nodeAt(text, path, 'array'),
    items,
    after: at,
    entry: written(item),
  })
}

/** Likewise with a property, before the first one whose name comes after it in the order npm sorts by. */
export function withProperty(
  text: string,
  path: readonly string[],
  name: string,
  value: unknown,
): string {
  const within = nodeAt(text, path, 'object')
  const items = within.children ?? []
  const next = items.findIndex((other) => name.localeCompare(nameOf(other), 'en') < 0)
  const after = (next === -1 ? items.length : next) - 1
  const entry = (lead: string) => `${JSON.stringify(name)}: ${written(value)(lead)}`
  return inserted(text, { within, items, after, entry })
}

interface Insertion {
  within: Node
  items: readonly Node[]
  /** Place of the entry that it follows; -1 for none. */
  after: number
  /** Text of the entry, given the white space before it. */
  entry: (lead: string) => string
}

function inserted(text: string, { within, items, after, entry }: Insertion): string {
  const before = items[after]
  const like = before ?? items[0]
  const upTo = text.slice(0, like?.offset ?? within.offset + 1)
  const lead = like === undefined ? '' : (/\s*$/.exec(upTo)?.[0] ?? '')
  const place = before === undefined ? within.offset + 1 : before.offset + before.length
  const own = `${lead}${entry(lead)}`
  const whole = before === undefined ? `${own}${items.length > 0 ? ',' : ''}` : `,${own}`
  return text.slice(0, place) + whole + text.slice(place)
}

/** On one line where the neighbours share one, else as deep as the white space before it says. */
function written(value: unknown): (lead: string) => string {
  return (lead) => {
    if (!lead.includes('\n')) return JSON.stringify(value)
    const depth = lead.slice(lead.lastIndexOf('\n') + 1)
    const step = depth.includes('\t') ? '\t' : '  '
    return JSON.stringify(value, null, step).replaceAll('\n', `\n${depth}`)
  }
}

function nodeAt(text: string, path: readonly string[], type: Node['type']): Node {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, [...path])
  if (node?.type !== type) throw new Error(`there is no ${type} at "${path.join('.')}"`)
  return node
}

function nameOf(property: Node): string {
  return String(property.children?.[0]?.value)
}
