import { writeFile } from 'node:fs/promises'
import { describeInterface } from '../delivery/contract/document/openapi.ts'
import { OPENAPI_FILE, printed } from '../delivery/contract/openapi-file.ts'
import { API_FILE } from '../operator/api/description/api-check.ts'
import { describeApi } from '../operator/api/description/describe-api.ts'
import { endWith } from '../shop/process-end.ts'

/** Regenerates the descriptions of the shop's interface and of the operator's API from their calls. */
try {
  await writeFile(OPENAPI_FILE, printed(describeInterface()))
  await writeFile(API_FILE, printed(describeApi()))
  console.log(`written: ${OPENAPI_FILE}\nwritten: ${API_FILE}`)
} catch (error) {
  endWith(error)
}
