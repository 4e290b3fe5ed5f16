import { remoteConfig } from '@shop/shared/federation/app-config'

export default remoteConfig({ name: 'mf-account' })
