import { writeFile } from 'node:fs/promises'
import { CONFIG_FILE, describeConfig } from '../delivery/contract/document/config-file.ts'
import { describeInterface } from '../delivery/contract/document/openapi.ts'
import { OPENAPI_FILE, printed } from '../delivery/contract/openapi-file.ts'
import { exitWithError } from '../shop/process-end.ts'

const USAGE = `npm run openapi             writes the interface and the fields of its config to their files
npm run openapi -- operator prints the description of the operator's API`

try {
  const [what, ...more] = process.argv.slice(2)
  if ((what !== undefined && what !== 'operator') || more.length > 0) throw new Error(USAGE)
  if (what === 'operator') {
    const { describeApi } = await import('../operator/api/description/describe-api.ts')
    process.stdout.write(printed(describeApi()))
  } else {
    await writeFile(OPENAPI_FILE, printed(describeInterface()))
    await writeFile(CONFIG_FILE, describeConfig())
    console.log(`written: ${OPENAPI_FILE}\nwritten: ${CONFIG_FILE}`)
  }
} catch (error) {
  exitWithError(error)
}
