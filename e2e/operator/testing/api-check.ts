import { Ajv2020 } from 'ajv/dist/2020.js'
import { describeApi } from '../api/description/describe-api.ts'

export interface Answered {
  method: string
  /** Path below `/operator/api`, without a query. */
  path: string
  status: number
  answer: unknown
}

interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
}

/**
 * Differences between answers and the description of the API, as sentences; empty if there are
 * none. Unknown addresses are not checked.
 */
export function createApiCheck(): (answered: Answered) => string[] {
  const document = describeApi() as unknown as ApiDocument
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  ajv.addSchema(document, 'api')
  const described = Object.keys(document.paths).map((path) => {
    return { path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '\\d+')}$`) }
  })
  return ({ method, path, status, answer }) => {
    const found = described.find(({ pattern }) => pattern.test(path))?.path
    const operation = found && document.paths[found]?.[method.toLowerCase()]
    if (!found || !operation) return []
    const name = `${method} ${found}, ${status}`
    const response = operation.responses[status]
    if (response === undefined) return [`${name}: is not described`]
    const own = ['paths', found, method.toLowerCase(), 'responses', String(status)]
    const at = response.$ref ?? `#/${own.map(inPointer).join('/')}`
    const validate = ajv.getSchema(`api${at}/content/application~1json/schema`)
    if (validate === undefined) return [`${name}: has no schema`]
    if (validate(answer)) return []
    return (validate.errors ?? []).map((error) => `${name}: ${error.instancePath} ${error.message}`)
  }
}

/** A token of a JSON Pointer in a URI fragment (RFC 6901, 6). */
function inPointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
