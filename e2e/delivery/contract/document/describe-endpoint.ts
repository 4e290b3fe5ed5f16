import { forBrowsers, type Lifetime, lifetimeOf } from '@shop/shared/api/lifetimes'
import type * as v from 'valibot'
import { CALLS, FAILURES, type FailureName } from '../calls.ts'
import type { NamedEndpoint } from '../endpoints.ts'
import { answerSchemaName, bodySchemaName } from '../openapi-file.ts'
import { entriesOf, schemaRef } from './json-schemas.ts'
import { parameterText } from './parameters.ts'

const EVERY_CALL: FailureName[] = ['NotFound', 'Unavailable']

/** Names of query values that identify the caller: they are security, not parameters. */
const TOKENS: Record<string, string> = { token: 'customerToken', _: 'customerTokenOfRecord' }

/** Other calls that read data for one caller, whose token may be in a header. */
const NAMED_BY_HEADER: string[] = ['customerFromOrder']

/** Path of the document, such as `/ticket/lifetime`, and the content below it. */
export function describeEndpoint(
  { name, module, endpoint }: NamedEndpoint,
  description: string | undefined,
): { path: string; method: 'get' | 'post'; operation: object } {
  if (description === undefined) throw new Error(`${name} has no description`)
  const query = entriesOf(endpoint.query)
  const lifetime = lifetimeOf(endpoint)
  const tokens = Object.keys(query).filter((key) => key in TOKENS)
  const security =
    NAMED_BY_HEADER.includes(name) || endpoint.asCustomer
      ? [{}, { customerTokenOfReads: [] }]
      : tokens.flatMap((key) => securityOf(key, query))
  return {
    path: `/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    method: endpoint.method === 'GET' ? 'get' : 'post',
    operation: {
      operationId: name,
      tags: [module],
      summary: firstSentence(description),
      description,
      ...(security.length === 0 ? {} : { security }),
      parameters: [
        ...Object.keys(entriesOf(endpoint.params)).map((key) => parameter('path', key, true)),
        ...Object.entries(query)
          .filter(([key]) => !(key in TOKENS))
          .map(([key, schema]) => parameter('query', key, schema.type !== 'optional')),
      ],
      ...(endpoint.method === 'POST' ? { requestBody: requestBody(name) } : {}),
      responses: {
        200: {
          description: 'As described here, or as the `data` of an object.',
          ...(lifetime !== null && { headers: headersFor(lifetime) }),
          content: json(answerSchemaName(name)),
        },
        ...(lifetime !== null && { 304: { description: UNCHANGED } }),
        ...Object.fromEntries(
          [...CALLS[name].fails, ...EVERY_CALL]
            .sort((one, other) => FAILURES[one].status - FAILURES[other].status)
            .map((failure) => [
              FAILURES[failure].status,
              { $ref: `#/components/responses/${failure}` },
            ]),
        ),
      },
    },
  }
}

const UNCHANGED = 'The answer whose `ETag` was sent as `If-None-Match` is still current.'

/** Headers of an answer without personal data; answers with personal data are `no-store`. */
function headersFor(lifetime: Lifetime): object {
  return {
    'Cache-Control': {
      description:
        'How long caches in front may store it; with a token in the request, `no-store`.',
      schema: { type: 'string' },
      example: forBrowsers(lifetime),
    },
    ETag: { description: 'Changes with the answer.', schema: { type: 'string' } },
  }
}

function securityOf(key: string, query: Record<string, v.GenericSchema>): object[] {
  const required = { [TOKENS[key] ?? '']: [] }
  return query[key]?.type === 'optional' ? [{}, required] : [required]
}

function parameter(place: 'path' | 'query', name: string, required: boolean): object {
  const [description, example, pattern] = parameterText(place, name)
  const schema = { type: 'string', ...(pattern === undefined ? {} : { pattern }) }
  return { name, in: place, required, description, schema, example }
}

function requestBody(name: string): object {
  return { required: true, content: json(bodySchemaName(name)) }
}

export function json(schemaName: string): object {
  return { 'application/json': { schema: { $ref: schemaRef(schemaName) } } }
}

function firstSentence(text: string): string {
  return /^[^.:;]+/.exec(text)?.[0].trim() ?? text
}
