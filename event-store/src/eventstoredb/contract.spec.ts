import { eventStoreContract } from '../contract/event-store-contract.ts';
import { freshLog, SERVER } from './server-under-test.ts';

eventStoreContract(`the EventStoreDB adapter on ${SERVER}`, freshLog);
