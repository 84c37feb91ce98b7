import { eventStoreContract } from '../../test/contract/event-store-contract.ts';
import { freshLog, SERVER } from '../../test/fake-eventstoredb/test-server.ts';

eventStoreContract(`the EventStoreDB adapter on ${SERVER}`, freshLog);
