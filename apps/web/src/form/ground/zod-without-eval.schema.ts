import { z } from 'zod'

// zod tries to compile its parsers, which the content security policy forbids and the console reports.
z.config({ jitless: true })
