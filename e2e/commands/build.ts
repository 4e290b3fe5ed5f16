import { buildStaleApps } from '../delivery/build/build-apps.ts'
import { endWith } from '../shop/process-end.ts'

await buildStaleApps((line) => console.log(line)).catch(endWith)
console.log('Every app is built.')
