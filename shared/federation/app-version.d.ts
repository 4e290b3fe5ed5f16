/** Version from the package.json of the app being built. */
declare const APP_VERSION: string
