import { StartError } from '../../ground/start-error.ts'

/** An import that does nothing more, since another one has begun. */
export class Overtaken extends StartError {
  override name = 'Overtaken'
  constructor() {
    super(
      'The connection that kept other imports away was lost, and another one has begun. Nothing more was done.',
    )
  }
}
