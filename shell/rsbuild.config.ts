import { mergeRsbuildConfig } from '@rsbuild/core'
import { shellConfig } from '@shop/shared/federation/app-config'
import { bootWatchdogInDocument } from './boot-watchdog/in-document.ts'
import { elementInBuild } from './embed/in-build.ts'

export default mergeRsbuildConfig(shellConfig({ name: 'shell' }), {
  plugins: [bootWatchdogInDocument, elementInBuild],
})
