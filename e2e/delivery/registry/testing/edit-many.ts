import { applyEdit } from '../apply-edit.ts'
import { publish } from '../edit-registry.ts'
import { createFileRegistry } from '../file-registry.ts'
import { exampleRelease } from './example-releases.ts'

/** A process that publishes one version after the other into a registry file. */
const [file = '', name = '', count = '0'] = process.argv.slice(2)
for (let number = 0; number < Number(count); number += 1) {
  const version = `${name}.${number}`
  const outcome = await applyEdit(
    createFileRegistry(file),
    (document) => publish(document, 'mf-tours', exampleRelease(version)),
    { author: name, action: `publish mf-tours ${version}` },
  )
  if (outcome.kind !== 'written') throw new Error(JSON.stringify(outcome))
}
