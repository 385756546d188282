/**
 * Does for workers what boot.js does for pages: the content security policy forbids compiling code, but zod would try
 * it once, which gets reported as a violation. Import this before zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
