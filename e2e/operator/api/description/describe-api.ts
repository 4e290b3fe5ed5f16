import { join } from 'node:path'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { SALE_SWITCHES } from '@shop/shared/offerings'
import {
  type CompletedConfig,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  EnumType,
  SchemaGenerator,
  type SubNodeParser,
} from 'ts-json-schema-generator'
import type * as v from 'valibot'
import {
  type JsonSchema,
  jsonSchemas,
  schemaRef,
} from '../../../delivery/contract/document/json-schemas.ts'
import { FAILURE_CODES, FAILURES, type FailureCode } from '../../contract/failure.ts'
import { needOf } from '../../contract/needs.ts'
import { UNATTENDED_HEADER } from '../../contract/session.ts'
import { CALLS, type DescribedCall, type Form } from './calls.ts'

const DESCRIPTION = `The API of the operator's desk.

Every call needs the cookie of an open session and, in a header, the token from the document of
\`/operator\`. Bodies and answers are JSON. Changes are previewed first and then saved on top of the
previewed revision. If another operator saved meanwhile, the answer (409) contains the new plan.
Answers contain no sentences for people except names and texts of the museum's config.

Two kinds of calls do not extend the session: reading the session, and calls with the header
\`${UNATTENDED_HEADER}\`, which the desk sends automatically while the operator is away.`

/** Failures that every call may answer, with the fields next to `error`. */
const COMMON: Partial<Record<FailureCode, Form>> = {
  unreadable: {},
  signedOut: {},
  notAllowed: { because: 'AccessRefusal' },
  tooLarge: {},
  internal: {},
  unavailable: {},
}

/**
 * The operator's API as an OpenAPI 3.1 document, built from the contract and its docstrings. It
 * takes seconds, because a compiler reads the contract and all its imports.
 */
export function describeApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(CALLS)) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, path, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Museum shop: operator’s desk', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/operator/api' }],
    security: [{ session: [], token: [] }],
    paths,
    components: {
      schemas: contractSchemas(),
      responses: Object.fromEntries(
        FAILURE_CODES.map((code) => [code, failureResponse(code, COMMON[code] ?? {})]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-operator_session' },
        token: { type: 'apiKey', in: 'header', name: 'X-Operator-Token' },
      },
    },
  }
}

function operation(method: string, path: string, call: DescribedCall): object {
  const { summary, body, answer, makes, stale, refused, mayBeGone } = call
  const need = needOf(`/api${path}`)
  const details = { ...COMMON, notFound: mayBeGone && {}, stale, refused }
  const failures = FAILURE_CODES.flatMap((code) => {
    const form = details[code]
    if (form === undefined) return []
    const hasDetails = typeof form === 'string' || Object.keys(form).length > 0
    const isCommon = !hasDetails || COMMON[code] !== undefined
    const response = isCommon
      ? { $ref: `#/components/responses/${code}` }
      : failureResponse(code, form)
    return [[FAILURES[code].status, response]]
  })
  return {
    operationId: `${method}${path}`.replaceAll(/\W+/g, '_'),
    summary,
    ...(need !== 'everybody' && { description: `Needs the role \`${need}\`.` }),
    parameters: parametersOf(path, call),
    ...(body && { requestBody: { required: true, ...content(sentSchema(body)) } }),
    responses: {
      [makes ? 201 : 200]: { description: 'Success.', ...content(schemaOf(answer)) },
      ...Object.fromEntries(failures),
    },
  }
}

interface SentFields {
  properties?: Record<string, object>
  required?: string[]
}

function parametersOf(path: string, { query }: DescribedCall): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const schema = { type: 'integer', minimum: 0 }
    return { name, in: 'path', required: true, description: 'Id from an answer.', schema }
  })
  const { properties = {}, required = [] }: SentFields =
    query === undefined ? {} : sentSchema(query)
  const inQuery = Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema }
  })
  return [...inPath, ...inQuery]
}

function content(schema: object) {
  return { content: { 'application/json': { schema } } }
}

function schemaOf(form: Form, more: Record<string, object> = {}): object {
  if (typeof form === 'string') return { $ref: schemaRef(form) }
  const named = Object.entries(form).map(([name, type]) => [name, { $ref: schemaRef(type) }])
  const properties = { ...more, ...Object.fromEntries(named) }
  return { type: 'object', properties, required: Object.keys(properties) }
}

function failureResponse(code: FailureCode, form: Form): object {
  const error = { error: { const: code } }
  const schema =
    typeof form === 'object'
      ? schemaOf(form, error)
      : { allOf: [schemaOf({}, error), schemaOf(form)] }
  return { description: FAILURES[code].means, ...content(schema) }
}

function sentSchema(form: v.GenericSchema): JsonSchema {
  const { sent = {} } = jsonSchemas({ sent: form }, () => ({}), ['check', 'trim', 'normalize'])
  return sent
}

/** Types in the contract with values that are only known at runtime. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  Language: LANGUAGES,
  "(typeof SALE_SWITCHES)[number]['wireFlag']": SALE_SWITCHES.map(({ wireFlag }) => wireFlag),
}

const computedTypes: SubNodeParser = {
  supportsNode: (node) => Object.hasOwn(COMPUTED, textOf(node)),
  createType: (node) => new EnumType(textOf(node), [...(COMPUTED[textOf(node)] ?? [])]),
}

/** Nodes that the compiler creates itself have no source text. */
function textOf(node: Parameters<SubNodeParser['supportsNode']>[0]): string {
  return node.pos < 0 ? '' : node.getText()
}

function contractSchemas(): Record<string, JsonSchema> {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    path: join(import.meta.dirname, '../../contract/*.ts'),
    tsconfig: join(import.meta.dirname, '../../../tsconfig.json'),
    // Not needed: the project's own type check covers the contract.
    skipTypeCheck: true,
    // Servers of later releases may answer more fields.
    additionalProperties: true,
    encodeRefs: false,
  }
  const program = createProgram(config)
  const parser = createParser(program, config, (parsers) => parsers.addNodeParser(computedTypes))
  const generator = new SchemaGenerator(program, parser, createFormatter(config), config)
  const { definitions } = generator.createSchema(answeredTypes())
  return JSON.parse(JSON.stringify(definitions).replaceAll('"#/definitions/', `"${schemaRef('')}`))
}

function answeredTypes(): string[] {
  const forms = Object.values(CALLS).flatMap(({ answer, stale, refused }) => {
    return [answer, stale, refused]
  })
  const all = [...forms, ...Object.values(COMMON)].flatMap((form = {}) =>
    typeof form === 'string' ? form : Object.values(form),
  )
  return [...new Set(all)]
}
