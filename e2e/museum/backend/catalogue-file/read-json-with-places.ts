import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser'
import type { Issue, Key } from './report.ts'

/** Where something stands in the file, `line 41, column 16`; both count from 1. */
export type PlaceOf = (path: readonly Key[]) => string

export type JsonReading =
  /** `twice`: names that stand twice in one object, where JSON silently takes the last. */
  | { kind: 'read'; value: unknown; placeOf: PlaceOf; twice: Issue[] }
  | { kind: 'broken'; errors: string[] }

/**
 * Reads JSON, strictly; all that is wrong with it at once. Places are found only when asked for: of
 * a file with thousands of events the tree of places is many times as large as the file.
 */
export function readJsonWithPlaces(text: string): JsonReading {
  const parsed = parse(text)
  if (!parsed.ok) return { kind: 'broken', errors: errorsIn(text) }
  const places = once(() => ({ root: parseTree(text), placeAt: placesIn(text) }))
  return {
    kind: 'read',
    value: parsed.value,
    placeOf: (path) => {
      const { root, placeAt } = places()
      return placeAt(root === undefined ? 0 : nearest(root, path).offset)
    },
    twice: namesTwice(text),
  }
}

function parse(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function errorsIn(text: string): string[] {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  const placeAt = placesIn(text)
  return firstOfEachLine(errors, text).map(({ error, offset }) => {
    const words = printParseErrorCode(error).replaceAll(/\B[A-Z]/g, (letter) => ` ${letter}`)
    return `${placeAt(offset)}: not JSON: ${words.toLowerCase()}`
  })
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

function namesTwice(text: string): Issue[] {
  const twice: Issue[] = []
  const open: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectProperty: (name, _offset, _length, _line, _character, pathSupplier) => {
      const seen = open.at(-1)
      if (seen?.has(name))
        twice.push({
          path: [...pathSupplier(), name],
          reason: 'stands twice; the last one would count',
        })
      seen?.add(name)
    },
    onObjectEnd: () => void open.pop(),
  })
  return twice
}
