import { inject } from 'vitest'

// Fixtures open their databases there from now on.
process.env.TEST_DATABASE_URL = inject('postgresUrl')
