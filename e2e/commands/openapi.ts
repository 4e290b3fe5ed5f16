import { writeFile } from 'node:fs/promises'
import { CONFIG_FILE, describeConfig } from '../delivery/contract/document/config-file.ts'
import { describeInterface } from '../delivery/contract/document/openapi.ts'
import { OPENAPI_FILE, printed } from '../delivery/contract/openapi-file.ts'
import { API_FILE } from '../operator/api/description/api-check.ts'
import { describeApi } from '../operator/api/description/describe-api.ts'
import { endWith } from '../shop/process-end.ts'

/** Regenerates the descriptions of the interface, of the operator's API and of the config's fields. */
try {
  await writeFile(OPENAPI_FILE, printed(describeInterface()))
  await writeFile(API_FILE, printed(describeApi()))
  await writeFile(CONFIG_FILE, describeConfig())
  for (const file of [OPENAPI_FILE, API_FILE, CONFIG_FILE]) console.log(`written: ${file}`)
} catch (error) {
  endWith(error)
}
