import { bookingReview } from '@shop/shared/api/endpoints/booking'
import { returnUrls } from '@shop/shared/api/endpoints/checkout'
import { customerForm } from '@shop/shared/api/endpoints/customer'
import { customerRecord } from '@shop/shared/api/endpoints/customer-record'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { FAILURES } from '../calls.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { answerSchemaName, bodySchemaName } from '../openapi-file.ts'
import { describeEndpoint, json } from './describe-endpoint.ts'
import { readDocstrings } from './docstrings.ts'
import { type JsonSchema, jsonSchemas } from './json-schemas.ts'
import { bannerSchemas, WIRE_ANSWERS } from './wire-answers.ts'
import { CONFIG_DOCS, wireConfig } from './wire-config.ts'
import { untypedItem, WIRE_ITEMS, wireItem } from './wire-items.ts'
import { WIRE_SCALARS } from './wire-scalars.ts'
import { createWireForm } from './wire-schema.ts'

const DESCRIPTION = `What the shop needs from a ticketing backend.

Every path is below \`{base}/{language}\`, and texts are answered in that language. Answers are
JSON, plain or as the \`data\` of an object. The schemas describe what a backend should write. The shop
accepts more than that: numbers written as text, texts that are null, 0 and 1 for flags, \`[]\` for
an empty map. It leaves out entries of a list that it cannot read, and keeps the others. Fields that
are not described are ignored.

Money is whole cents, days are \`YYYY-MM-DD\`, times are in the museum's own time zone.`

/**
 * The interface as an OpenAPI 3.1 document, made from the calls of the shop and their docstrings.
 */
export function describeInterface(): Record<string, unknown> {
  const docstrings = readDocstrings()
  return {
    openapi: '3.1.0',
    info: { title: 'Museum shop: ticketing backend', version: '1.0.0', description: DESCRIPTION },
    servers: [
      {
        url: '{base}/{language}',
        variables: {
          base: { default: 'https://museum.example/api' },
          language: { default: LANGUAGES[0], enum: [...LANGUAGES] },
        },
      },
    ],
    security: [],
    tags: [...new Set(ENDPOINTS.map(({ module }) => module))].map((name) => ({ name })),
    paths: pathsOf(docstrings.constants),
    components: {
      schemas: { ...failureSchemas(), ...schemasOf(docstrings) },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([name, { description }]) => [
          name,
          { description, content: json(name === 'InvalidForm' ? 'FieldErrors' : 'Message') },
        ]),
      ),
      securitySchemes: {
        customerToken: { type: 'apiKey', in: 'query', name: 'token', description: TOKEN },
        customerTokenOfReads: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The same token, so that places that customers hold themselves while paying do not count as taken. Optional, and sent only to a backend on the origin of the shop.',
        },
        customerTokenOfRecord: { type: 'apiKey', in: 'query', name: '_', description: TOKEN },
      },
    },
  }
}

const TOKEN =
  'Token of a customer or guest, from `auth/guest` or `auth/login`; some calls have it in the body instead.'

function pathsOf(descriptions: Record<string, string>): Record<string, object> {
  const paths: Record<string, object> = {}
  for (const named of ENDPOINTS) {
    const { path, method, operation } = describeEndpoint(named, descriptions[named.name])
    paths[path] = { ...paths[path], [method]: operation }
  }
  return paths
}

function schemasOf(docstrings: ReturnType<typeof readDocstrings>): Record<string, JsonSchema> {
  const { wireForm, writeAs, docsOfFields } = createWireForm(docstrings)
  writeAs(untypedItem(), wireItem)
  const { groups, group } = bannerSchemas()
  writeAs(groups, v.array(wireForm(group)))
  const forms: Record<string, v.GenericSchema> = {
    ...WIRE_SCALARS,
    ...WIRE_ITEMS,
    BasketItem: wireItem,
    CustomerForm: wireForm(customerForm),
    Customer: wireForm(customerRecord),
    Booking: wireForm(bookingReview.answer),
    ReturnUrls: wireForm(returnUrls),
  }
  for (const { name, endpoint } of ENDPOINTS) {
    const answer = WIRE_ANSWERS[name] ?? wireForm(endpoint.answer)
    // If two calls have the same answer, its schema has a name already, and gets a reference.
    forms[answerSchemaName(name)] = Object.values(forms).includes(answer)
      ? v.lazy(() => answer)
      : answer
    if (endpoint.method === 'POST') forms[bodySchemaName(name)] = wireForm(endpoint.body)
  }
  return jsonSchemas(forms, (form) => (form === wireConfig ? CONFIG_DOCS : docsOfFields(form)))
}

function failureSchemas(): Record<string, JsonSchema> {
  const text = { type: 'string', minLength: 1 }
  return {
    Message: {
      description: 'One text for the visitor, in their language; `code` names the failure.',
      type: 'object',
      properties: { error: text, message: text, code: text },
      anyOf: [{ required: ['error'] }, { required: ['message'] }],
    },
    FieldErrors: {
      description:
        'Messages by field; nested fields with a dot: `shipping.zip`. They may also be below `errors`.',
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        anyOf: [text, { type: 'array', items: text, minItems: 1 }, { type: 'object' }],
      },
    },
  }
}
