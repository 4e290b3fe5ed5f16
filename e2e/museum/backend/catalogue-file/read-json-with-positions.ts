import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser'
import type { Issue, Key } from './report.ts'

/** Position in the file, `line 41, column 16`; both count from 1. */
export type PositionOf = (path: readonly Key[]) => string

export type JsonReading =
  /** `duplicates`: names that occur twice in one object; JSON silently takes the last one. */
  | { kind: 'read'; value: unknown; positionOf: PositionOf; duplicates: Issue[] }
  | { kind: 'broken'; errors: string[] }

/**
 * Reads JSON strictly and reports all its errors together. Positions are computed only when needed:
 * for a file with thousands of events, the tree of positions is many times as large as the file.
 */
export function readJsonWithPositions(text: string): JsonReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'broken', errors: errorsIn(text) }
  }
  let positionAt: ReturnType<typeof positionsIn> | undefined
  let root: Node | undefined
  const positionOf: PositionOf = (path) => {
    positionAt ??= positionsIn(text)
    root ??= parseTree(text)
    return positionAt(root === undefined ? 0 : nearest(root, path).offset)
  }
  return { kind: 'read', value, positionOf, duplicates: findDuplicateNames(text) }
}

function errorsIn(text: string): string[] {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  const positionAt = positionsIn(text)
  return firstOfEachLine(errors, text).map(({ error, offset }) => {
    const words = printParseErrorCode(error).replaceAll(/\B[A-Z]/g, (letter) => ` ${letter}`)
    return `${positionAt(offset)}: not JSON: ${words.toLowerCase()}`
  })
}

/** Further errors on the same line are usually consequences of the first. */
function firstOfEachLine(errors: readonly ParseError[], text: string): ParseError[] {
  return errors.filter(({ offset }, at) => {
    const before = errors[at - 1]
    return before === undefined || text.slice(before.offset, offset).includes('\n')
  })
}

function positionsIn(text: string): (offset: number) => string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset)
    return `line ${line + 1}, column ${offset - (starts[line] ?? 0) + 1}`
  }
}

/**
 * The node of a path, starting at its name. For a missing field, the nearest parent that exists.
 */
function nearest(root: Node, path: readonly Key[]): Node {
  const node = findNodeAtLocation(root, [...path])
  if (node === undefined) return nearest(root, path.slice(0, -1))
  return node.parent?.type === 'property' ? node.parent : node
}

function findDuplicateNames(text: string): Issue[] {
  const duplicates: Issue[] = []
  const open: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectProperty: (name, _offset, _length, _line, _character, pathSupplier) => {
      const seen = open.at(-1)
      if (seen?.has(name))
        duplicates.push({
          path: [...pathSupplier(), name],
          reason: 'occurs twice; only the last one would count',
        })
      seen?.add(name)
    },
    onObjectEnd: () => void open.pop(),
  })
  return duplicates
}
