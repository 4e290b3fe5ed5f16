import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { Issue, Key } from './check-offering.ts'

/** Where something stands in the file, `line 41, column 16`; both count from 1. */
export type PlaceOf = (path: readonly Key[]) => string

export type JsonReading =
  /** `twice`: names that stand twice in one object, where JSON silently takes the last. */
  | { kind: 'read'; value: unknown; placeOf: PlaceOf; twice: Issue[] }
  | { kind: 'broken'; errors: string[] }

/** Reads JSON, strictly, with the place of everything in it; all that is wrong with it at once. */
export function readJsonWithPlaces(text: string): JsonReading {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const placeAt = placesIn(text)
  if (root === undefined || errors.length > 0) {
    return { kind: 'broken', errors: firstOfEachLine(errors, text).map(describe) }
  }
  return {
    kind: 'read',
    value: JSON.parse(text),
    placeOf: (path) => placeAt(nearest(root, path).offset),
    twice: namesTwice(root, []),
  }

  function describe({ error, offset }: ParseError): string {
    const words = printParseErrorCode(error).replaceAll(/\B[A-Z]/g, (letter) => ` ${letter}`)
    return `${placeAt(offset)}: not JSON: ${words.toLowerCase()}`
  }
}

/** What follows on the same line is most often no mistake of its own. */
function firstOfEachLine(errors: readonly ParseError[], text: string): ParseError[] {
  return errors.filter(({ offset }, at) => {
    const before = errors[at - 1]
    return before === undefined || text.slice(before.offset, offset).includes('\n')
  })
}

function placesIn(text: string): (offset: number) => string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset)
    return `line ${line + 1}, column ${offset - (starts[line] ?? 0) + 1}`
  }
}

/** What the path names, from its name on; what is missing is missing from what would contain it. */
function nearest(root: Node, path: readonly Key[]): Node {
  const node = findNodeAtLocation(root, [...path])
  if (node === undefined) return nearest(root, path.slice(0, -1))
  return node.parent?.type === 'property' ? node.parent : node
}

function namesTwice({ type, children = [] }: Node, path: readonly Key[]): Issue[] {
  const seen = new Set<string>()
  return children.flatMap((child, at) => {
    const [name, value] = child.children ?? []
    if (type !== 'object') return namesTwice(child, [...path, at])
    if (name === undefined || value === undefined) return []
    const own = [...path, String(name.value)]
    const isTwice = seen.has(String(name.value))
    seen.add(String(name.value))
    const issue = { path: own, reason: 'stands twice; the last one would count' }
    return [...(isTwice ? [issue] : []), ...namesTwice(value, own)]
  })
}
