import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { CliError } from './cliError.ts';
import { findCommand, type OperatorContext } from './commands.ts';

/**
 * Runs a command inside the server that has the embedded database open. @returns the line to print;
 * rejects with a reason in Spanish.
 */
export async function takeOrder(ctx: OperatorContext, data: unknown): Promise<string> {
  const { command, args } = findCommand(z.array(z.string()).parse(data));
  if (!('run' in command)) throw new CliError(STOP_FIRST);
  try {
    return await command.run(ctx, args);
  } catch (error) {
    throw error instanceof AppError ? new CliError(error.detail) : error;
  }
}

export const STOP_FIRST =
  'Hay un servidor en marcha con esa base de datos integrada. Deténgalo y repita la orden.';
