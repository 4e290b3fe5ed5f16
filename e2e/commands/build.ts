import { appsNamed } from '../delivery/apps.ts'
import { buildStaleApps } from '../delivery/build/build-apps.ts'
import { endWith } from '../shop/process-end.ts'

/** `npm run build` builds every app, `npm run build -- shell mf-tours` those named. */
try {
  const names = process.argv.slice(2)
  await buildStaleApps((line) => console.log(line), appsNamed(names))
  console.log(names.length === 0 ? 'Every app is built.' : `${names.join(', ')}: built.`)
} catch (error) {
  endWith(error)
}
