/** Version in the package.json of the app that is built. */
declare const APP_VERSION: string
