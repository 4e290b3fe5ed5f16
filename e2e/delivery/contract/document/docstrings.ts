import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../shared/api/endpoints')

/** Fields that stand together in the source, within one constant. */
export interface FieldBlock {
  /** What is said of the constant; undefined in a call, whose docstring speaks of the call. */
  doc: string | undefined
  /** All of them, also those without a word of their own. */
  fields: string[]
  docs: Record<string, string>
}

export interface Docstrings {
  constants: Record<string, string>
  blocks: FieldBlock[]
}

/** What stands above the calls and their fields in the source: it is written there and nowhere else. */
export function readDocstrings(folder = FOLDER): Docstrings {
  const constants: Record<string, string> = {}
  const blocks: FieldBlock[] = []
  for (const file of endpointFiles(folder)) {
    const read = docstringsIn(readFileSync(join(folder, file), 'utf8'))
    Object.assign(constants, read.constants)
    blocks.push(...read.blocks)
  }
  return { constants, blocks }
}

/** The files that calls are written in. */
export function endpointFiles(folder = FOLDER): string[] {
  return readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
}

/** Relies on the formatter: a constant begins a line, fields of one object are indented alike. */
export function docstringsIn(source: string): Docstrings {
  const constants: Record<string, string> = {}
  const blocks = new Map<string, FieldBlock>()
  let constant = ''
  let doc: string | undefined
  let pending: string | null = null
  for (const [, comment, line] of source.matchAll(/^ *\/\*\*([\s\S]*?)\*\/$|^(.+)$/gm)) {
    if (comment !== undefined) {
      pending = comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim()
      continue
    }
    const named = /^(?:export )?const (\w+)/.exec(line ?? '')?.[1]
    if (named !== undefined) {
      constant = named
      doc = / = endpoint\(/.test(line ?? '') ? undefined : (pending ?? undefined)
      if (pending !== null) constants[named] = pending
    }
    const [, indent = '', field] = /^( +)(\w+)(?::|,$)/.exec(line ?? '') ?? []
    if (field !== undefined) {
      const at = `${constant} ${indent}`
      const block = blocks.get(at) ?? { doc, fields: [], docs: {} }
      block.fields.push(field)
      if (pending !== null) block.docs[field] = pending
      blocks.set(at, block)
    }
    pending = null
  }
  return { constants, blocks: [...blocks.values()] }
}

/** What the source says of the fields of an object, and of the object where it is a constant. */
export function docsOf({ blocks }: Docstrings, fields: readonly string[]) {
  const own = blocks.filter((block) => block.fields.every((field) => fields.includes(field)))
  const whole = own.find((block) => block.fields.length === fields.length)
  return {
    object: whole?.doc,
    fields: Object.assign({}, ...own.map(({ docs }) => docs)) as Record<string, string>,
  }
}
