import { connection } from 'next/server'
import { environment } from '@/config/server'
import { appleAppSiteAssociation } from '@/handoff'

export async function GET(): Promise<Response> {
  // Waits for a request, to use the environment of the running site and not of the build.
  await connection()
  const statement = appleAppSiteAssociation(environment.app)
  return statement ? Response.json(statement) : new Response(null, { status: 404 })
}
