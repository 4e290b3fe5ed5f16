import { writeFile } from 'node:fs/promises'
import { describeInterface } from '../delivery/contract/document/openapi.ts'
import { OPENAPI_FILE, printed } from '../delivery/contract/openapi-file.ts'
import { endWith } from '../shop/process-end.ts'

/** Regenerates the description of the interface from the calls of the shop. */
try {
  await writeFile(OPENAPI_FILE, printed(describeInterface()))
  console.log(`written: ${OPENAPI_FILE}`)
} catch (error) {
  endWith(error)
}
