import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { EndpointName } from './endpoints.ts'
import { answerSchemaName, type InterfaceDocument } from './openapi-file.ts'

export interface Deviation {
  /** `[0].price`; empty for the answer itself. */
  path: string
  reason: string
}

export type StrictCheck = (name: EndpointName, answer: unknown) => Deviation[]

/** Compares answers with the description of the interface, which is stricter than the shop. */
export function createStrictCheck(document: InterfaceDocument): StrictCheck {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'interface')
  return (name, answer) => {
    const validate = ajv.getSchema(`interface#/components/schemas/${answerSchemaName(name)}`)
    if (validate === undefined) throw new Error(`${name} is not described`)
    return validate(unwrap(answer)) ? [] : deviations(validate.errors ?? [])
  }
}

/**
 * One deviation for each path. If the value fits none of several allowed forms, the reason lists
 * what it lacks for each form.
 */
function deviations(errors: readonly ErrorObject[]): Deviation[] {
  const found = new Map<string, Set<string>>()
  for (const error of errors) {
    if (error.keyword === 'anyOf' || isOfAnotherForm(error, errors)) continue
    const path = dotted(error.instancePath)
    found.set(path, (found.get(path) ?? new Set()).add(reasonOf(error)))
  }
  return [...found].map(([path, reasons]) => ({
    path,
    reason: [...reasons].join(' or '),
  }))
}

/**
 * A value may have one of several forms. If an error lies deeper inside the value, that form is the
 * intended one, and messages about the other forms do not help.
 */
function isOfAnotherForm(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const { instancePath } = error
  const hasForms = errors.some(
    (other) => other.keyword === 'anyOf' && other.instancePath === instancePath,
  )
  return hasForms && errors.some((other) => other.instancePath.startsWith(`${instancePath}/`))
}

function reasonOf({ keyword, message, params }: ErrorObject): string {
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`
  const values = keyword === 'enum' ? `: ${params.allowedValues.join(', ')}` : ''
  return `${message ?? keyword}${values}`
}

/** `/0/custom_groups/1/id` → `[0].custom_groups[1].id` */
function dotted(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')
}

/** Backends return the plain value or wrap it in `{ data }`. */
export function unwrap(answer: unknown): unknown {
  const whole = Object(answer)
  return 'data' in whole ? whole.data : answer
}
