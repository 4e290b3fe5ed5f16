import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, parseSync, type Span, Visitor } from 'oxc-parser'

const FOLDER = join(import.meta.dirname, '../../../../shared/api/endpoints')

export interface Docstrings {
  /** Docstrings of constants, by the name of the constant. */
  constants: Record<string, string>
  objects: DocumentedObject[]
}

/** An object literal of the source. */
interface DocumentedObject {
  doc: string | undefined
  /** Names of all its fields in order, including fields without a docstring. */
  fields: string[]
  docs: [field: string, doc: string][]
}

export function readDocstrings(): Docstrings {
  const files = endpointFiles().map((file) =>
    docstringsIn(readFileSync(join(FOLDER, file), 'utf8')),
  )
  return {
    constants: Object.assign({}, ...files.map(({ constants }) => constants)),
    objects: files.flatMap(({ objects }) => objects),
  }
}

export function endpointFiles(): string[] {
  return readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
}

export function docstringsIn(source: string): Docstrings {
  const { program, comments } = parseSync('endpoints.ts', source)
  const constants: Record<string, string> = {}
  const docOfValue = new Map<Expression | null, string | undefined>()
  const objects: DocumentedObject[] = []

  function docAbove({ start }: Span): string | undefined {
    const comment = comments.findLast(({ end }) => end <= start)
    if (!comment?.value.startsWith('*')) return undefined
    const between = source.slice(comment.end, start).trim()
    if (between !== '' && between !== 'export') return undefined
    return comment.value
      .slice(1)
      .replaceAll(/\s*\n\s*\*\s*/g, ' ')
      .trim()
  }

  new Visitor({
    VariableDeclaration(declaration) {
      const doc = docAbove(declaration)
      for (const { id, init } of declaration.declarations) {
        if (id.type === 'Identifier' && doc !== undefined) constants[id.name] = doc
        docOfValue.set(firstArgument(init), doc)
      }
    },
    ObjectExpression(object) {
      const properties = object.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? { name: property.key.name, doc: docAbove(property) }
          : [],
      )
      objects.push({
        doc: docOfValue.get(object),
        fields: properties.map(({ name }) => name),
        docs: properties.flatMap(({ name, doc }) => (doc === undefined ? [] : [[name, doc]])),
      })
    },
  }).visit(program)
  return { constants, objects }
}

/** `v.pipe(fields({ … }), …)` → `{ … }` */
function firstArgument(value: Expression | null): Expression | null {
  const first = value?.type === 'CallExpression' ? value.arguments[0] : undefined
  return first === undefined || first.type === 'SpreadElement' ? value : firstArgument(first)
}

/**
 * Docstrings of the fields of an object, and of the object itself if it is a constant. Objects are
 * found by the names of their fields in order; fields taken over from another object stay together.
 * Throws if the source has two different docstrings for one field.
 */
export function docsOf({ objects }: Docstrings, names: readonly string[]) {
  const own = objects.filter(({ fields }) => `,${names},`.includes(`,${fields},`))
  const docs = new Map<string, string>()
  for (const [name, doc] of own.flatMap((object) => object.docs)) {
    if ((docs.get(name) ?? doc) !== doc) throw new Error(`two docstrings for ${name} of ${names}`)
    docs.set(name, doc)
  }
  const whole = own.find(({ doc, fields }) => doc && fields.length === names.length)
  return { object: whole?.doc, fields: Object.fromEntries(docs) }
}
